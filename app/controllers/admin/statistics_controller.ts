import { statistics } from '#dashboard/statistics'

export default class StatisticsController {
  async show() {
    return statistics()
  }
}
