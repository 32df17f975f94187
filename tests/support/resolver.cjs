/** Packages that offer nothing to `require` are found by what they offer to `import`. */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    try {
      return options.defaultResolver(request, {
        ...options,
        conditions: [...(options.conditions ?? []), "import", "module"],
      });
    } catch {
      throw error;
    }
  }
};
