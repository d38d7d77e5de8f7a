import type { AppCommand } from '../command_result.js'
import { table } from '../table.js'

export default function stats(program: AppCommand) {
  program
    .command('stats')
    .description("Show the dashboard's figures")
    .runs(async () => {
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
}
