export const ContactPage = () => <h1>Contact</h1>;
