import { Outlet } from 'react-router';
import { ResumeSending } from './resume-sending.tsx';

/** Around the three screens of a claim. */
export default function ClaimLayout() {
  return (
    <>
      <ResumeSending />
      <Outlet />
    </>
  );
}
