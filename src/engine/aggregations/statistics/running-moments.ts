/** Mean and variance of weighted numbers that are added and removed one by one. */
export class RunningMoments {
  weight = 0;
  private sum = 0;
  private squares = 0;

  add(value: number, weight: number): void {
    this.weight += weight;
    this.sum += value * weight;
    this.squares += value * value * weight;
  }

  remove(value: number, weight: number): void {
    this.weight = Math.max(this.weight - weight, 0);
    this.sum -= value * weight;
    this.squares = Math.max(this.squares - value * value * weight, 0);
  }

  get mean(): number {
    return this.sum / this.weight;
  }

  get variance(): number {
    return Math.max((this.squares - (this.sum * this.sum) / this.weight) / this.weight, 0);
  }

  get deviation(): number {
    return Math.sqrt(this.variance);
  }
}
