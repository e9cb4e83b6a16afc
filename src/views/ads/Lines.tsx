/** Lines of ads that are read at a glance; the others open. */
const AT_ONCE = 5;

const List = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** R5.05: a line for each ad; of two hundred, the first ones, so that what is below stays in sight. */
export const Lines = ({ lines }: { readonly lines: readonly string[] }) => {
  const all = [...new Set(lines)];
  const few = all.length <= AT_ONCE + 1 ? all : all.slice(0, AT_ONCE);
  return (
    <>
      <List lines={few} />
      {few.length < all.length && (
        <details>
          <summary>Show {all.length - few.length} more</summary>
          <List lines={all.slice(few.length)} />
        </details>
      )}
    </>
  );
};
