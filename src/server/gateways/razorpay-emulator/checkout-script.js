/* The checkout of the local form of the payment provider: the same constructor and events, and no money. */
window.Razorpay = class Razorpay {
  constructor(options) {
    this.options = options;
    this.listeners = {};
  }

  on(event, listener) {
    this.listeners[event] = listener;
  }

  open() {}
};
