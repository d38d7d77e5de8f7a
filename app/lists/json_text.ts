export class JsonText<Value> {
  /** Tuyau types the client's answers by these two, which don't exist at run time. */
  declare readonly __response: Value
  declare readonly __status: 200

  constructor(readonly text: string) {}

  parse(): Value {
    return JSON.parse(this.text)
  }
}
