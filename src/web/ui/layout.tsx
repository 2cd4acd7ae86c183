import { Outlet } from 'react-router';
import * as m from '../messages/en.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export default function Layout() {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-card focus:translate-y-0"
      >
        {m.skipToContent}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
