/** What the tests use of Meta's own client, which comes without types. */
declare module 'facebook-nodejs-business-sdk' {
  // oxlint-disable-next-line typescript/no-explicit-any -- the assertions are the types here
  type Node = new (id: string, data: object | undefined, parent: string | undefined, api: object) => any;
  const sdk: {
    readonly FacebookAdsApi: {
      new (token: string, locale: string, crashLog: boolean): object;
      setDefaultApi(api: object): void;
    };
    readonly User: Node;
    readonly AdAccount: Node;
    readonly AdSet: Node;
    readonly Ad: Node;
  };
  export default sdk;
}
