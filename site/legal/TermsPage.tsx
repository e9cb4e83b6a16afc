export const TermsPage = () => <h1>Terms of Service</h1>;
