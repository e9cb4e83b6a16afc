export const overview = (
  <>
    <p>
      This policy explains what Millrace (“we”, “us”) stores about you when you visit this site or use the app, why, for
      how long, who else can see it, and what you can do about it. In short:
    </p>
    <ul>
      <li>We store what the product needs to work for you, and we do not sell any of it.</li>
      <li>Nothing is measured for analytics until you allow it, and you can change your mind at any time.</li>
      <li>Your Meta access token is stored encrypted; it never reaches your browser or a log.</li>
      <li>You can export everything as a zip file, and delete everything, yourself and immediately.</li>
    </ul>
  </>
);
