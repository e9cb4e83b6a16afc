import { LaterView } from '#src/views/LaterView.tsx';
import { createFileRoute, notFound } from '@tanstack/react-router';
import * as z from 'zod/mini';

const Flow = () => <LaterView place="flow" />;

export const Route = createFileRoute('/_session/_subscribed/flows/$id')({
  beforeLoad: ({ params }) => {
    if (!z.uuid().safeParse(params.id).success) throw notFound();
  },
  component: Flow,
  staticData: { title: 'Flow' },
});
