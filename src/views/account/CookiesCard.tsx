import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';

/** Where a choice of cookies is changed (D8.5); `data-consent-open` is heard by the page. */
export const CookiesCard = () => (
  <Card title="Cookies" sub="Whether we may measure how you use Millrace is up to you, and you may change your mind.">
    <div>
      <Button tone="quiet" data-consent-open="">
        Cookie settings
      </Button>
    </div>
  </Card>
);
