import * as m from '../messages/en.ts';

export const meta = () => [{ title: m.detailsTitle }];

export default function AddShop() {
  return (
    <div className="page-width py-6">
      <h1>{m.detailsTitle}</h1>
    </div>
  );
}
