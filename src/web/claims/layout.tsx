import { Outlet } from 'react-router';

/** Around the three screens of a claim. */
export default function ClaimLayout() {
  return <Outlet />;
}
