import type { Command } from 'commander'
import { runCommand } from '../command_result.js'
import { table } from '../table.js'

export default function stats(program: Command) {
  program
    .command('stats')
    .description("Show the dashboard's figures")
    .action((options) =>
      runCommand(options, async () => {
        const { liveCount, statistics } = await import('#dashboard/statistics')
        const figures = await statistics()
        const live = await liveCount()
        return {
          json: { ...figures, liveCount: live },
          lines: [
            ...table(
              ['', 'total', 'not active'],
              [
                ['Property owners', figures.ownerCount, figures.pendingOwnerCount],
                ['Properties', figures.propertyCount, figures.pendingPropertyCount],
              ]
            ),
            `Live listings: ${live}`,
          ],
        }
      })
    )
}
