import { data } from 'react-router';

/** Every address without a page. `ErrorBoundary` of the root shows «not found». */
export const loader = () => {
  throw data(null, { status: 404 });
};

const Missing = () => null;
export default Missing;
