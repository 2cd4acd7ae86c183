import * as m from '../messages/en.ts';

export const meta = () => [{ title: m.instructionsTitle }];

export default function Instructions() {
  return (
    <div className="page-width py-6">
      <h1>{m.instructionsTitle}</h1>
    </div>
  );
}
