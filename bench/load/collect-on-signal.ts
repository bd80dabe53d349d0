/** Loaded into the product by the soak, so that a sample of the heap has no garbage in it. */
process.on('SIGUSR2', () => globalThis.gc?.());
