import * as css from './Editor.css.ts';

/** What keeps a flow from being activated, at the step that it is about. */
export const StepProblems = ({ texts }: { readonly texts: readonly string[] | undefined }) =>
  texts && (
    <ul className={css.problems}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
