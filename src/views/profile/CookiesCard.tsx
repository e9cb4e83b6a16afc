import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';

/** Where a choice of cookies is changed (D8.5); `data-consent-open` is heard by the page. */
export const CookiesCard = () => (
  <Card title="Cookies" sub="Choose whether we may measure how you use Millrace. You can change this at any time.">
    <div>
      <Button tone="quiet" data-consent-open="">
        Cookie settings
      </Button>
    </div>
  </Card>
);
