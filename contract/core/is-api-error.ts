import type { ApiError } from './api-error.ts';

/** Checks the name, not the class: during server rendering the client is outside the bundle and has its own class. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
