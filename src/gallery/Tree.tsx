import * as css from './Tree.css.ts';

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const sizeOf = (value: object): string =>
  Array.isArray(value) ? `${value.length} in a list` : `${Object.keys(value).length} fields`;

const Leaf = ({ value }: { readonly value: unknown }) => (
  <span className={typeof value === 'string' ? css.text : css.other}>
    {typeof value === 'string' ? `“${value}”` : String(value)}
  </span>
);

const Branch = ({ name, value }: { readonly name: string; readonly value: unknown }) => {
  if (!isBranch(value) || Object.keys(value).length === 0)
    return (
      <li className={css.row}>
        <span className={css.name}>{name}</span>{' '}
        {isBranch(value) ? <span className={css.other}>empty</span> : <Leaf value={value} />}
      </li>
    );
  return (
    <li>
      <details>
        <summary className={css.row}>
          <span className={css.name}>{name}</span> <span className={css.other}>{sizeOf(value)}</span>
        </summary>
        <Tree value={value} />
      </details>
    </li>
  );
};

/** Plain data, opened level by level. */
export const Tree = ({ value }: { readonly value: unknown }) => {
  if (!isBranch(value)) return <Leaf value={value} />;
  const entries = Object.entries(value);
  if (entries.length === 0) return <span className={css.other}>Empty</span>;
  return (
    <ul className={css.tree}>
      {entries.map(([name, part]) => (
        <Branch key={name} name={name} value={part} />
      ))}
    </ul>
  );
};
