export const overview = (
  <>
    <p>
      This policy says what Millrace (“we”, “us”) keeps about you when you visit this site or use the app, what for, for
      how long, who else gets to see it, and what you can do about it. In short:
    </p>
    <ul>
      <li>We keep what the product needs to work for you, and we do not sell any of it.</li>
      <li>Nothing is measured for analytics until you allow it, and you can change your mind at any time.</li>
      <li>Your Meta access is stored encrypted; it reaches neither your browser nor a log.</li>
      <li>You can take everything with you as a zip file, and delete everything, by yourself and at once.</li>
    </ul>
  </>
);
