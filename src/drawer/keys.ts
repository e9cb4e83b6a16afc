import { type DrawerActor, selectCount, selectPlaying, selectTravelling } from './drawer.machine.ts';

/** Controls that have a use of their own for these keys. */
const OWN_KEYS = 'input, select, textarea, [role="listbox"], hr';

/** While the screen travels, arrows, Home, End and Space move the moment wherever the focus is. */
export const listenToKeys = (drawer: DrawerActor): void =>
  document.addEventListener('keydown', (event) => {
    const snapshot = drawer.getSnapshot();
    if (!selectTravelling(snapshot) || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as Element;
    if (target.matches(OWN_KEYS) || (event.key === ' ' && target.matches('button, summary'))) return;
    if (event.key === 'ArrowLeft') drawer.send({ type: 'travel.step', by: -1 });
    else if (event.key === 'ArrowRight') drawer.send({ type: 'travel.step', by: 1 });
    else if (event.key === 'Home') drawer.send({ type: 'travel.start', position: 0 });
    else if (event.key === 'End') drawer.send({ type: 'travel.start', position: selectCount(snapshot) });
    else if (event.key === ' ') drawer.send({ type: selectPlaying(snapshot) ? 'travel.pause' : 'travel.play' });
    else return;
    event.preventDefault();
  });
