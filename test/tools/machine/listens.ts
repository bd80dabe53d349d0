import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether something on this machine takes connections on the port. */
export async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
