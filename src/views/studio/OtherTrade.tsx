import { useSelector } from '@xstate/react';
import type { Brand } from '#contract/brand.ts';
import { ROUTES } from '#contract/routes.ts';
import { isOfAnotherTrade } from '#contract/rules/otherTrade.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectBrief } from '#src/machines/studioShown.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

const WORDS = new Intl.ListFormat('en', { type: 'conjunction' });

interface OtherTradeProps {
  readonly studio: StudioActor;
  readonly brand: Pick<Brand, 'name' | 'description' | 'photo_ids' | 'logo_id'>;
}

/** What is made goes without what belongs to something else: said before it is paid for, by the rule that decides it. */
export const OtherTrade = ({
  studio,
  brand: { name, description, photo_ids: photos, logo_id: logo },
}: OtherTradeProps) => {
  const brief = useSelector(studio, selectBrief);
  const named = name.trim() !== '' && !brief.product.includes(name);
  const left = [photos.length > 0 && 'photos', named && 'name', logo !== null && 'logo'].filter(
    (each) => each !== false,
  );
  const { fits_brand: isTold, ...asRead } = brief;
  if (left.length === 0 || !isOfAnotherTrade({ brand: name, about: description }, asRead)) return null;
  const all = WORDS.format(left);
  const it = left.length === 1 && left[0] !== 'photos' ? 'it' : 'them';
  const tell = (fits: true | undefined) => studio.send({ type: 'studio.write', fields: { fits_brand: fits } });
  if (isTold)
    return (
      <Notice
        tone="info"
        live="status"
        actions={
          <Button dense onClick={() => tell(undefined)}>
            Leave {it} out
          </Button>
        }
      >
        These ads use your {all}, though your brand’s description says something else.
      </Notice>
    );
  return (
    <Notice
      tone="attention"
      title="This brief is not what your brand sells"
      actions={
        <>
          <Button dense onClick={() => tell(true)}>
            Use {it} anyway
          </Button>
          <ButtonLink dense tone="plain" href={ROUTES.brand}>
            Edit your brand
          </ButtonLink>
        </>
      }
    >
      Your brand’s description says something else, so these ads go without your {all}.
    </Notice>
  );
};
