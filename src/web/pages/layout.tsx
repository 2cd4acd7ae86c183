import { Outlet } from 'react-router';
import { Frame } from '../frame.tsx';
import { Header } from '../ui/frame/header.tsx';

export default function Layout() {
  return (
    <Frame header={<Header />}>
      <Outlet />
    </Frame>
  );
}
