/** A promise that is settled from outside. Rejected, it is no error of the page where the page does not wait for it. */
export class Promised {
  resolve
  reject
  promise = new Promise((resolve, reject) => ([this.resolve, this.reject] = [resolve, reject]))

  constructor() {
    this.promise.catch(() => {})
  }
}
