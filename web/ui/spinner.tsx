import { LoaderCircle } from 'lucide-react';

export const Spinner = () => <LoaderCircle aria-hidden="true" className="animate-spin" />;
