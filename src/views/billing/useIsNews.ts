import { useState } from 'react';

/** Whether something came about while the page looked on: what stood there as the page was opened is no news. */
export const useIsNews = (stands: boolean): boolean => {
  const [isOld, setIsOld] = useState(stands);
  // Once it is over, it is news the next time.
  if (isOld && !stands) setIsOld(false);
  return stands && !isOld;
};
