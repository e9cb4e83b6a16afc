export const PrivacyPage = () => <h1>Privacy Policy</h1>;
