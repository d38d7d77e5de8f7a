import { statistics } from '#dashboard/statistics'

export default class StatisticsController {
  /** How many owners and properties there are, and how many of each are not active. */
  async show() {
    return statistics()
  }
}
