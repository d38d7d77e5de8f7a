import { statistics } from '#services/statistics'

export default class StatisticsController {
  async show() {
    return statistics()
  }
}
