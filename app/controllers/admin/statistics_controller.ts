import { statistics } from '#models/statistics'

export default class StatisticsController {
  async show() {
    return statistics()
  }
}
