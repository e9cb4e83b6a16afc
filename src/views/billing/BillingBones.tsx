import { Card } from '#ui/parts/Card.tsx';
import { Bone } from '#ui/parts/Skeleton.tsx';
import * as css from './BillingBones.css.ts';

/** The place of the plan, of about its height. */
export const PlanBones = () => (
  <Card className={css.plan}>
    <Bone width="36%" height={24} />
    <span className={css.columns}>
      <Bone height={40} />
      <Bone height={40} />
      <Bone height={40} />
    </span>
    <span className={css.foot}>
      <Bone width={220} height={36} />
      <Bone width={110} height={36} />
    </span>
  </Card>
);

/** The place of the credits. */
export const CreditsBones = () => (
  <Card>
    <Bone width="24%" height={24} />
    <Bone width="70%" height={36} />
    <Bone height={26} />
    <Bone width="80%" height={20} />
    <Bone height={20} />
  </Card>
);

/** The place of the packs. */
export const PacksBones = () => (
  <Card>
    <Bone width="20%" height={24} />
    <Bone width="60%" height={16} />
    <span className={css.packs}>
      <Bone height={128} />
      <Bone height={128} />
      <Bone height={128} />
    </span>
    <Bone width={200} height={36} />
  </Card>
);
