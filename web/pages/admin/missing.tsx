import { data } from 'react-router';

/** An address of the administration without a page: administrators keep their frame, and others are asked to log in. */
export const clientLoader = () => {
  throw data(null, { status: 404 });
};

const Missing = () => null;
export default Missing;
