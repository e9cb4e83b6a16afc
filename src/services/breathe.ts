/** Lets the browser do what waits (draw, hear a key) before more work at the start: one long piece would hold it up. */
export const breathe = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    const goOn = (): void => {
      port1.close();
      go();
    };
    port1.addEventListener('message', goOn);
    port1.start();
    port2.postMessage(null);
  });
