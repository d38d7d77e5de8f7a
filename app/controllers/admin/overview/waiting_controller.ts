import { waitingCounts } from '#dashboard/dashboard_figures'

export default class WaitingController {
  /** How many properties are in the queue, and how many owners nobody has let in yet. */
  async show() {
    return waitingCounts()
  }
}
