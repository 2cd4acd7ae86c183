import * as m from '../messages/en.ts';

export const meta = () => [{ title: m.pictureTitle }];

export default function AddPicture() {
  return (
    <div className="page-width py-6">
      <h1>{m.pictureTitle}</h1>
    </div>
  );
}
