import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { createRoot } from 'react-dom/client';

const ADS = 10_000;
const SIZE = 16;

const Sign = () => (
  <svg width={SIZE} height={SIZE} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
  </svg>
);

/** What a row of the ad queue shows, of plain elements. */
const Row = ({ at, top }: { readonly at: number; readonly top: number }) => (
  <tr className="row" style={{ top }}>
    <td>
      <label>
        <input type="checkbox" aria-label={`Select Autumn roast ${at}`} />
      </label>
    </td>
    <td className="named">
      <span>
        <Sign />
      </span>
      <span className="words">
        <a href="#ad">Autumn roast {at}</a>
        <span>Fresh from the mill</span>
      </span>
    </td>
    <td>
      <span>
        <Sign /> Draft
      </span>{' '}
      <a href="#fix">Fix 2 errors</a>
    </td>
    <td>—</td>
    <td>—</td>
    <td>
      <time>Nov 24, 2026</time>
    </td>
    <td>
      <button type="button" aria-label={`Actions for Autumn roast ${at}`}>
        <Sign />
      </button>
    </td>
  </tr>
);

/** TanStack Virtual as its documentation shows it. */
const BareList = () => {
  // oxlint-disable-next-line react/incompatible-library -- it is what is measured
  const virtualizer = useWindowVirtualizer({ count: ADS, estimateSize: () => 61, overscan: 8 });
  return (
    <table>
      <tbody style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <Row key={key} at={index} top={start} />
        ))}
      </tbody>
    </table>
  );
};

createRoot(document.querySelector('main')!).render(<BareList />);
