/** A promise that is settled from outside; that nobody waits for it when it is rejected is no error. */
export class Promised {
  resolve
  reject
  promise = new Promise((resolve, reject) => ([this.resolve, this.reject] = [resolve, reject]))

  constructor() {
    this.promise.catch(() => {})
  }
}
