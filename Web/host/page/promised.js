/** A promise that is settled from outside. If it is rejected without a handler, that is not an error of the page. */
export class Promised {
  resolve
  reject
  promise = new Promise((resolve, reject) => ([this.resolve, this.reject] = [resolve, reject]))

  constructor() {
    this.promise.catch(() => {})
  }
}
