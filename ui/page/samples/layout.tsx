import { Avatar } from '../../parts/Avatar.tsx';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { Mark } from '../../parts/Mark.tsx';
import { Page } from '../../parts/Page.tsx';
import { Pill } from '../../parts/Pill.tsx';
import * as table from '../../parts/Table.css.ts';
import { Tabs } from '../../parts/Tabs.tsx';
import type { Sample } from '../sample.ts';

const tabs = [
  { value: 'write', label: 'Write', content: <p>The texts of the ad.</p> },
  { value: 'preview', label: 'Preview', content: <p>The ad as people see it.</p> },
];

export const layout: readonly Sample[] = [
  {
    name: 'Card',
    states: {
      plain: <Card>Without a title.</Card>,
      'with a title': (
        <Card title="Credits" sub="They renew on the first" aside={<Pill tone="positive">Active</Pill>}>
          900 of 1,000 left
        </Card>
      ),
    },
  },
  {
    name: 'EmptyState',
    states: {
      'with everything': (
        <EmptyState picture={<Mark size={48} stroke={1.2} />} title="No ads yet" action={<Button>New ad</Button>}>
          An ad begins with a picture and a few words.
        </EmptyState>
      ),
      'words alone': <EmptyState title="Nothing fits these filters">Clear them to see everything.</EmptyState>,
    },
  },
  { name: 'Tabs', states: { 'two of them': <Tabs label="The ad" tabs={tabs} /> } },
  {
    name: 'Table',
    wide: true,
    states: {
      'two rows': (
        <div className={table.frame}>
          <table className={table.table}>
            <thead>
              <tr>
                <th className={table.head}>Ad</th>
                <th className={table.head}>Changed</th>
              </tr>
            </thead>
            <tbody>
              {['Fresh on Friday', 'Roasted on Thursday'].map((name) => (
                <tr className={table.row} key={name}>
                  <td className={table.cell}>{name}</td>
                  <td className={`${table.cell} ${table.soft}`}>14:32</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ),
    },
  },
  { name: 'Avatar', states: { 'two words': <Avatar name="Ann Miller" />, 'one word': <Avatar name="Ann" /> } },
  { name: 'Mark', states: { small: <Mark />, large: <Mark size={64} stroke={1.2} /> } },
  {
    name: 'Page',
    wide: true,
    states: {
      wide: (
        <Page title="Ad queue" sub="Everything on its way to Meta" actions={<Button tone="primary">New ad</Button>}>
          <Card>Its content.</Card>
        </Page>
      ),
    },
  },
];
