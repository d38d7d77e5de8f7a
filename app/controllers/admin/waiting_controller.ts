import { waitingCounts } from '#dashboard/dashboard_figures'

export default class WaitingController {
  async show() {
    return waitingCounts()
  }
}
