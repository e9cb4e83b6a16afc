import { useSelector } from '@xstate/react';
import { BRIEF_LIMITS } from '#contract/brief.ts';
import { lengthFault } from '#contract/rules/lengthFault.ts';
import { linkFault } from '#contract/rules/link.ts';
import { completedLink } from '#contract/rules/publishable.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectBrief } from '#src/machines/studioShown.ts';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { MendLink } from '../ads/MendLink.tsx';
import { useTyping } from '../useTyping.ts';

const LIMITS = { shown: BRIEF_LIMITS.long, max: BRIEF_LIMITS.long };
/** Nobody counts the letters of a web address, until it is nearly too long. */
const NEAR_LIMIT = BRIEF_LIMITS.long * 0.9;
const FIELD = 'brief-landing_page';

/** Each draft gets it for its link: what is wrong with it is said here, before it is wrong in all of them. */
const faultOf = (link: string, typing: boolean): string | null => {
  const tooLong = lengthFault(link, LIMITS.max);
  if (tooLong !== null) return tooLong;
  return typing || link.trim() === '' ? null : linkFault(completedLink(link));
};

/** The page that the ads lead to. */
export const BriefLink = ({ studio }: { readonly studio: StudioActor }) => {
  const { landing_page: link } = useSelector(studio, selectBrief);
  const { typing, onFocus, onBlur } = useTyping();
  const write = (value: string) => studio.send({ type: 'studio.write', fields: { landing_page: value } });
  const error = faultOf(link, typing);
  return (
    <div onFocus={onFocus} onBlur={onBlur}>
      <CountedField
        id={FIELD}
        label="Landing page"
        name="landing_page"
        placeholder="https://"
        countFrom={NEAR_LIMIT}
        value={link}
        limits={LIMITS}
        error={error}
        hint={error && <MendLink link={link} control={FIELD} onUse={write} />}
        onValue={write}
      />
    </div>
  );
};
