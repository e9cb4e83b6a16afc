import { Uuid } from '#contract/rules/uuid.ts';
import { LaterView } from '#src/views/later/LaterView.tsx';
import { createFileRoute, notFound } from '@tanstack/react-router';

const Flow = () => <LaterView place="flow" />;

export const Route = createFileRoute('/_session/_subscribed/flows/$id')({
  beforeLoad: ({ params }) => {
    if (!Uuid.safeParse(params.id).success) throw notFound();
  },
  component: Flow,
  staticData: { title: 'Flow' },
});
