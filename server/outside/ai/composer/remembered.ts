/** So many answers are remembered at once. */
const MOST = 4000;

/** What only a text decides, remembered: drafting asks for the same of one sentence again and again. */
export const remembered = <Answer>(of: (text: string) => Answer): ((text: string) => Answer) => {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = of(text);
    if (answers.size >= MOST) answers.clear();
    answers.set(text, answer);
    return answer;
  };
};
