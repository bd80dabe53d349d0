import { data } from 'react-router';

/** An address without a page: the root says so. */
export const loader = () => {
  throw data(null, { status: 404 });
};

const Missing = () => null;
export default Missing;
