import * as m from '../messages/en.ts';

export const meta = () => [{ title: m.outboxTitle }];

export default function Outbox() {
  return (
    <div className="page-width py-6">
      <h1>{m.outboxTitle}</h1>
    </div>
  );
}
