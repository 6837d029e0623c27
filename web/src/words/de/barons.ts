export const barons = {
    title: 'Barons',
    published: '',
    blurb: '',
};
