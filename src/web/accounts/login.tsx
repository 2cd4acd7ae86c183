import * as m from '../messages/en.ts';

export const meta = () => [{ title: m.signInTitle }];

export default function Login() {
  return (
    <div className="page-width py-6">
      <h1>{m.signInTitle}</h1>
    </div>
  );
}
