import type { ChatConnection } from './chat-connection.js';

const NOBODY: ReadonlySet<ChatConnection> = new Set();

/** The open connections of this process, by person. */
export class Connections {
  private readonly byAddress = new Map<string, number>();
  private readonly byUser = new Map<string, Set<ChatConnection>>();
  private readonly byConsultation = new Map<string, Set<ChatConnection>>();
  readonly all = new Set<ChatConnection>();
  readonly admins = new Set<ChatConnection>();

  /** Adds a new connection under the person of its cookie. */
  add(connection: ChatConnection): void {
    this.all.add(connection);
    const { actor, ip } = connection.ctx;
    this.byAddress.set(ip, this.countAt(ip) + 1);
    if (actor) put(this.byUser, actor.userId, connection);
  }

  /** Marks a connection as joined. @returns whether it is the person's first */
  join(connection: ChatConnection): boolean {
    const { identity, consultationId } = connection;
    if (!identity) return false;
    const isFirst = ![...this.listByUser(identity.userId)].some(({ isJoined }) => isJoined);
    connection.isJoined = true;
    if (identity.isAdmin) this.admins.add(connection);
    else if (consultationId !== null) put(this.byConsultation, consultationId, connection);
    return isFirst;
  }

  /**
   * Removes a connection. @returns the person if it was their last one in this process, otherwise
   * null
   */
  remove(connection: ChatConnection): string | null {
    if (!this.all.delete(connection)) return null;
    const { actor, ip } = connection.ctx;
    const others = this.countAt(ip) - 1;
    if (others > 0) this.byAddress.set(ip, others);
    else this.byAddress.delete(ip);
    this.admins.delete(connection);
    if (connection.consultationId !== null) take(this.byConsultation, connection.consultationId, connection);
    if (!actor) return null;
    take(this.byUser, actor.userId, connection);
    if (!connection.isJoined) return null;
    return [...this.listByUser(actor.userId)].some(({ isJoined }) => isJoined) ? null : actor.userId;
  }

  countAt(address: string): number {
    return this.byAddress.get(address) ?? 0;
  }

  listByUser(userId: string): ReadonlySet<ChatConnection> {
    return this.byUser.get(userId) ?? NOBODY;
  }

  listByConsultation(id: string): ReadonlySet<ChatConnection> {
    return this.byConsultation.get(id) ?? NOBODY;
  }

  /** Whether someone in this process receives the messages of a consultation. */
  isWatched(consultationId: string): boolean {
    return this.admins.size > 0 || this.byConsultation.has(consultationId);
  }
}

function put(map: Map<string, Set<ChatConnection>>, key: string, connection: ChatConnection): void {
  const connections = map.get(key);
  if (connections) connections.add(connection);
  else map.set(key, new Set([connection]));
}

function take(map: Map<string, Set<ChatConnection>>, key: string, connection: ChatConnection): void {
  const connections = map.get(key);
  connections?.delete(connection);
  if (connections?.size === 0) map.delete(key);
}
