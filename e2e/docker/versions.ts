import { CommandError } from './shell.ts';
import type { Installation } from './installation.ts';

/** @returns the versions of the software in the containers; empty if none is running */
export async function versionsOf(
  installation: Installation,
): Promise<Readonly<Record<string, string>>> {
  try {
    const node = await installation.run('docker compose exec -T web node --version');
    const postgres = await installation.run('docker compose exec -T postgres postgres --version');
    const [member] = await installation.members();
    return {
      Node: node.output.trim(),
      Postgres: postgres.output.trim(),
      EventStoreDB: member?.esVersion ?? 'unknown',
    };
  } catch (error) {
    if (error instanceof CommandError) return {};
    throw error;
  }
}
